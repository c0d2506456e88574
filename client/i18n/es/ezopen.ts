import type { Dictionary } from "../dictionary.ts";

export const ezopen: Dictionary["ezopen"] = {
  failed: "No se puede reproducir",
  noAddress: "El enlace no contiene ningún vídeo. Indíquelo como url y añada token si hace falta.",
  badAddress: "La dirección del vídeo no es válida.",
  ownProtocol: "Una dirección ezopen:// solo funciona en el reproductor de EZVIZ. Use la dirección HLS del equipo (https://….m3u8).",
  otherProtocol: "Los navegadores no reproducen RTMP, RTSP ni FLV. Use una dirección HLS.",
  unknownKind: "Formato de vídeo desconocido. Se admiten .m3u8, .mp4 y .webm.",
  noHls: "Este navegador no reproduce HLS. Use un Chrome, Edge o Safari reciente.",
  noFormat: "Este navegador no puede decodificar el vídeo.",
  unreachable: "El vídeo no responde o no es un vídeo. Puede que el token haya caducado o que el equipo esté sin conexión.",
  blocked: "Las reglas de seguridad de este sitio no permiten cargar vídeo desde ahí. Consulte al administrador.",
};
