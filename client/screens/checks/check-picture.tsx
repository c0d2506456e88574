import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pictureAddress } from "../../order/picture-address.ts";

/** One picture of an order; says so when it does not come. */
export function CheckPicture({ picture, label, small = false }: { picture: string; label: string; small?: boolean }) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  if (failed) return <div className="check-picture-empty">{t("order.pictureFailed")}</div>;
  return <img src={pictureAddress(picture, small ? "thumbnail" : "full")} alt={label} loading="lazy" onError={() => setFailed(true)} />;
}
