import type { ComponentType } from "react";
import { useTitles } from "../i18n/titles/use-titles.ts";
import { useView } from "../session/view.ts";
import { OrderReportView } from "./order-report-view.tsx";
import type { WordedOrderReport } from "./order-report-words.ts";

export const orderReportScreen = (worded: WordedOrderReport): ComponentType =>
  function OrderReportScreen() {
    return <OrderReportView {...worded} title={useTitles().of(useView().path)} />;
  };
