export const whyNot = {
  list: "「{{list}}」",
  elsewhere: "此操作只能在{{where}}中进行",
  othersElsewhere: "此操作由{{who}}在{{where}}中进行",
  forOthers: "此状态下由{{who}}操作",
  forOthersHere: "此状态下由{{who}}操作；您可在{{where}}中进行",
  yours: "您可以对{{where}}中的工单进行此操作",
};
