/** Choosing and sending pictures, and what speaks against them as evidence. */
export const upload = {
  choose: "选择照片",
  camera: "拍照",
  byHand: "可拖入或粘贴；",
  hint: "最多 {{most}} 张，每张不超过 {{megabytes}} MB，JPEG、PNG、WebP",
  chosen: "已选照片",
  waiting: "等待上传",
  noLine: "无网络，尚未上传",
  sending: "正在上传 {{name}}：{{percent}}%",
  done: "已上传",
  retry: "重新上传 {{name}}",
  remove: "移除 {{name}}",
  tooManyChosen: "最多 {{most}} 张，有 {{left}} 张未加入。",
  farFromDefect: "拍摄地点距病害 {{distance}} 米，超过 {{limit}} 米。",
  olderThanOrder: "拍摄时间 {{taken}} 早于病害发现时间 {{found}}。",
  alsoIn: "这张照片也用于工单 {{number}}。",
  usedElsewhere: "这张照片还用在别处。",
};
