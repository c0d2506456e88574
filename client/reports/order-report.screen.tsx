import type { ComponentType } from "react";
import { useTitles } from "../i18n/titles/use-titles.ts";
import { useView } from "../session/view.ts";
import { OrderReportView } from "./order-report-view.tsx";
import type { WordedOrderReport } from "./order-report-words.ts";

export const orderReportScreen = ({ report, words }: WordedOrderReport): ComponentType =>
  function OrderReportScreen() {
    return <OrderReportView report={report} titles={words.parts} title={useTitles().of(useView().path)} />;
  };
