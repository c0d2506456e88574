import type { ComponentType } from "react";

/** Up stands above the road's line, down beneath it; what tells no direction, or both, in the middle [P]. */
export type Side = "up" | "middle" | "down";
export const SIDES = ["up", "middle", "down"] as const satisfies readonly Side[];
export const sideOf = (direction: string): Side => (direction === "up" || direction === "down" ? direction : "middle");

/** A thing at one place of a road. */
export interface StripThing {
  /** Known by it on the whole strip, whatever lane it stands in. */
  readonly id: string;
  readonly side: Side;
  readonly chainageM: number | null;
  /** What it is, and all that is said of it. */
  readonly name: string;
  readonly said: string;
  /** A colour of the theme, as CSS has it. */
  readonly tone: string;
  /** Told apart by its shape, whoever sees no colours. */
  readonly sign: string | ComponentType<{ size?: number; "aria-hidden"?: "true" }>;
  /** The lowest gets room first. */
  readonly rank: number;
  /** Asks for attention: counted by itself where things are counted. */
  readonly isUrgent: boolean;
  readonly look?: string;
}

export interface PointLane {
  readonly kind: "points";
  readonly key: string;
  readonly title: string;
  readonly things: readonly StripThing[];
  /** So many marks stand above each other before a place is full, each so wide. */
  readonly levels: number;
  readonly markPx: number;
  readonly onChoose?: (id: string) => void;
  /** What is missing of it, or on its way. */
  readonly note?: string | undefined;
}

/** A class of stretches: a letter, a colour and a pattern. */
export interface StretchClass {
  readonly key: string;
  readonly word: string;
  readonly letter: string;
  readonly tone: string;
  /** Number of a pattern of strip.css; 0 is plain. */
  readonly pattern: number;
}

/** A stretch of road that is one thing from its first chainage to its last. */
export interface StripStretch {
  readonly id: string;
  readonly side: Side;
  readonly fromM: number;
  readonly toM: number;
  /** Key of its class. */
  readonly of: string;
  readonly said: string;
  readonly small?: string;
}

export interface StretchLane {
  readonly kind: "stretches";
  readonly key: string;
  readonly title: string;
  readonly classes: readonly StretchClass[];
  readonly stretches: readonly StripStretch[];
  readonly onChoose?: (id: string) => void;
  readonly note?: string | undefined;
}

export type StripLane = PointLane | StretchLane;
