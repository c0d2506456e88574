import { words } from "../../../shared/domain/words.ts";

export const passkeyWords = words({
  title: { zh: "通行密钥", en: "Passkeys", es: "Llaves de acceso", ja: "パスキー" },
  why: {
    zh: "登录时可用本设备的指纹、人脸、PIN 或安全密钥代替验证码。",
    en: "At sign-in the fingerprint, face or PIN of a device, or a security key, may stand in the place of the code.",
    es: "Al entrar, la huella, el rostro o el PIN de un dispositivo, o una llave de seguridad, pueden sustituir al código.",
    ja: "ログイン時に、端末の指紋・顔・PIN またはセキュリティキーを確認コードの代わりに使えます。",
  },
  none: { zh: "尚未添加。", en: "None yet.", es: "Ninguna todavía.", ja: "まだありません。" },
  noBrowser: {
    zh: "此浏览器或连接不支持通行密钥：需要 https。",
    en: "This browser or connection knows no passkeys: they want https.",
    es: "Este navegador o conexión no admite llaves de acceso: requieren https.",
    ja: "このブラウザーまたは接続ではパスキーを使えません（https が必要です）。",
  },
  used: { zh: "最近使用 {{time}}", en: "last used {{time}}", es: "último uso {{time}}", ja: "最終使用 {{time}}" },
  unused: { zh: "未使用过", en: "never used", es: "sin usar", ja: "未使用" },
  since: { zh: "添加于 {{time}}", en: "added {{time}}", es: "añadida {{time}}", ja: "追加 {{time}}" },
  add: { zh: "添加通行密钥", en: "Add a passkey", es: "Añadir una llave", ja: "パスキーを追加" },
  remove: { zh: "删除", en: "Remove", es: "Quitar", ja: "削除" },
  removeNamed: { zh: "删除“{{name}}”", en: "Remove “{{name}}”", es: "Quitar «{{name}}»", ja: "「{{name}}」を削除" },
  name: { zh: "设备名称", en: "Name of the device", es: "Nombre del dispositivo", ja: "端末の名前" },
  cancel: { zh: "取消", en: "Cancel", es: "Cancelar", ja: "キャンセル" },
  use: { zh: "使用通行密钥", en: "Use a passkey", es: "Usar una llave de acceso", ja: "パスキーを使う" },
});
