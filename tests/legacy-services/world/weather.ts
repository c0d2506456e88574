import type { Ground } from "./model.ts";
import { hashText } from "./random.ts";

/** One of the five that the services write; the same for all customers of a district. `day` as YYYY-MM-DD. */
export function weatherOf({ towns }: Pick<Ground, "towns">, day: string): string {
  const [lng, lat] = towns[0]?.at ?? [0, 0];
  const chance = hashText(`${lng},${lat}:${day}`) % 100;
  const isWinter = ["12", "01", "02"].includes(day.slice(5, 7));
  if (chance < 4 && isWinter && lat > 25) return "雪";
  if (chance < 9) return "雾";
  if (chance < 30) return "小雨";
  return chance < 60 ? "多云" : "晴";
}
