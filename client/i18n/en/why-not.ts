export const whyNot = {
  list: "“{{list}}”",
  elsewhere: "You can do this in {{where}}",
  othersElsewhere: "Done in {{where}} by: {{who}}",
  forOthers: "In this status it is up to: {{who}}",
  forOthersHere: "In this status it is up to: {{who}}. You can do it in {{where}}",
  yours: "You can do this to orders in {{where}}",
};
