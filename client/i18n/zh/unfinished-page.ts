export const unfinishedPage = {
  title: "{{title}}：尚未完成",
  comesWith: "将随“{{feature}}”一起完成。",
  mark: "尚未完成",
};
