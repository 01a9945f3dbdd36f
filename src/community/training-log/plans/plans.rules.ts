// A coach's plan: a workout on a day, for one athlete or a whole team.

import {
  type Distance,
  type DistanceUnit,
  parseDistance,
} from '#community/training-log/log-amounts.rules.ts';
import { refusalWords as words } from '#community/training-log/training-log.words.ts';
import type { WorkoutType } from '#community/training-log/workout-types.rules.ts';
import { withoutInvisible } from '#community/training-log/workouts.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { addDays, type Day, isDay } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export const DETAILS_MAX = 500;
const PLANNED_BACK_DAYS = 31;
const PLANNED_AHEAD_DAYS = 366;

export interface TeamInSport {
  teamId: number;
  sport: Sport;
}

/** One athlete, or everyone on a team. */
export type PlanTarget = { userId: number } | TeamInSport;

export interface PlanTexts {
  /** Set for one athlete. */
  handle?: string | undefined;
  /** Set for all athletes of a team in a sport. */
  teamId?: number | undefined;
  sport?: Sport | undefined;
  day: Day;
  type: WorkoutType;
  title: string;
  details?: string | undefined;
  distance?: string | undefined;
  unit?: DistanceUnit | undefined;
}

export interface Plan {
  day: Day;
  type: WorkoutType;
  title: string;
  details: string;
  distance: Distance | null;
}

export function readPlan(texts: PlanTexts, today: Day): Plan | Refusal {
  const fields: Record<string, string> = {};
  const title = withoutInvisible(texts.title).replaceAll(/\s+/g, ' ');
  if (title === '') fields.title = words.planTitle;
  if (!isDay(texts.day)) fields.day = words.dayWrong;
  else if (texts.day < addDays(today, -PLANNED_BACK_DAYS) || texts.day > addDays(today, PLANNED_AHEAD_DAYS))
    fields.day = words.planDay;
  const isAsked = (texts.distance ?? '').trim() !== '';
  const distance = isAsked ? parseDistance(texts.distance ?? '', texts.unit ?? 'mi') : null;
  if (isAsked && !distance) fields.distance = words.distanceWrong;
  return Object.keys(fields).length > 0
    ? new Refusal('PLAN_INCOMPLETE', words.planCheck, { fields })
    : { day: texts.day, type: texts.type, title, details: withoutInvisible(texts.details), distance };
}
