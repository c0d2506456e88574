import { words } from "../../../shared/domain/words.ts";

export const sessionsWords = words({
  title: { zh: "登录会话（{{total}}）", en: "Sessions ({{total}})", es: "Sesiones ({{total}})", ja: "ログイン中（{{total}}）" },
  list: { zh: "登录会话", en: "Sessions", es: "Sesiones", ja: "ログイン中の利用者" },
  none: { zh: "没有人登录。", en: "Nobody is signed in.", es: "Nadie ha iniciado sesión.", ja: "ログイン中の利用者はいません。" },
  user: { zh: "用户", en: "User", es: "Usuario", ja: "利用者" },
  account: { zh: "账号", en: "Account", es: "Cuenta", ja: "アカウント" },
  since: { zh: "登录时间", en: "Signed in", es: "Inicio de sesión", ja: "ログイン日時" },
  until: { zh: "有效期至", en: "Valid until", es: "Válida hasta", ja: "有効期限" },
  address: { zh: "地址", en: "Address", es: "Dirección", ja: "アドレス" },
  browser: { zh: "浏览器", en: "Browser", es: "Navegador", ja: "ブラウザー" },
  unknownBrowser: { zh: "未知", en: "Unknown", es: "Desconocido", ja: "不明" },
  current: { zh: "当前会话", en: "This session", es: "Esta sesión", ja: "現在のログイン" },
  end: { zh: "结束", en: "End", es: "Cerrar", ja: "終了" },
  confirmEnd: { zh: "确认结束", en: "Confirm end", es: "Confirmar cierre", ja: "終了を確定" },
});
