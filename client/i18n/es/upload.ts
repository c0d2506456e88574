export const upload = {
  choose: "Elegir fotos",
  camera: "Hacer una foto",
  hint: "También puede arrastrarlas o pegarlas. Hasta {{most}} fotos, {{megabytes}} MB cada una: JPEG, PNG, WebP",
  chosen: "Fotos elegidas",
  waiting: "En espera",
  sending: "Subiendo {{name}}: {{percent}}%",
  done: "Subida",
  retry: "Volver a subir {{name}}",
  remove: "Quitar {{name}}",
  tooManyChosen: "Como máximo {{most}} fotos; {{left}} no se han añadido.",
  farFromDefect: "Tomada a {{distance}} m del defecto (límite: {{limit}} m).",
  olderThanOrder: "Tomada el {{taken}}, antes de la detección del defecto ({{found}}).",
};
