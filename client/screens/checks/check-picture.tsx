import { useTranslation } from "react-i18next";
import { PictureFailed } from "../../order/picture-failed.tsx";
import { usePictureTries } from "../../order/use-picture-tries.ts";
import { pictureAddress } from "../../ui/picture-address.ts";

/** One picture of an order; says so when it does not come. A small one is a part of what people click, and offers nothing itself. */
export function CheckPicture({ picture, label, small = false }: { picture: string; label: string; small?: boolean }) {
  const { t } = useTranslation();
  const { tried, failed, onError, again } = usePictureTries();
  if (!failed)
    return <img key={tried} src={pictureAddress(picture, small ? "thumbnail" : "full")} alt={label} loading="lazy" onError={onError} />;
  return small ? <div className="check-picture-empty">{t("order.pictureFailed")}</div> : <PictureFailed onAgain={again} />;
}
