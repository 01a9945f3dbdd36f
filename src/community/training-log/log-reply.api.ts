// Replies of the training log's calls.

import { canRemoveComment } from '#community/training-log/permissions.rules.ts';
import { metersOf } from './log-amounts.rules.ts';
import {
  daysOf,
  lastMondays,
  lastVisibleWeek,
  totalsOf,
  unitOfTotals,
  weekOf,
  within,
} from './log-weeks.rules.ts';
import type { ReadLog } from './training-log.service.ts';
import { commentWords, typeWords } from './training-log.words.ts';
import { isHard } from './workout-types.rules.ts';

export function writeLog(log: ReadLog, readerId: number) {
  const { owner, reader, view, today, day, range, visible, access, isOfMinor } = log;
  const inRange = within(log.workouts, range);
  return {
    owner: { userId: owner.userId, handle: owner.handle, name: owner.name },
    reader,
    view,
    today,
    day,
    from: range.from,
    to: range.to,
    unit: unitOfTotals(log.workouts),
    totals: totalsOf(inRange),
    days: daysOf(visible).map((each) => writeDay(log, each)),
    workouts: log.workouts
      .filter((workout) => workout.day === day)
      .map((workout) => ({
        ...workout,
        reps: log.reps.get(workout.workoutId) ?? [],
        comments: log.comments
          .filter(({ workoutId }) => workoutId === workout.workoutId)
          .map(({ commentId, userId, name, wroteAs, body, at }) => ({
            commentId,
            name: name === '' ? commentWords.formerMember : name,
            wroteAs,
            text: body,
            at,
            canRemove: canRemoveComment(reader, userId, readerId),
          })),
      })),
    weeks: lastMondays(lastVisibleWeek(visible, today)).map((monday) => ({
      monday,
      meters: totalsOf(within(log.workouts, weekOf(monday))).meters,
    })),
    planned: log.plans.map((plan) => ({ ...plan, teamName: plan.team?.name ?? null })),
    planFor: log.planFor,
    access: { ...access, isOfMinor, teamNames: log.teamNames, parentNames: log.parentNames },
    others: log.others,
  };
}

function writeDay({ workouts, range }: ReadLog, day: string) {
  const ofDay = workouts.filter((workout) => workout.day === day);
  return {
    day,
    isInRange: day >= range.from && day <= range.to,
    meters: totalsOf(ofDay).meters,
    commentCount: ofDay.reduce((sum, { commentCount }) => sum + commentCount, 0),
    workouts: ofDay.map(({ type, title, distance }) => ({
      type,
      title: title === '' ? typeWords[type] : title,
      meters: distance ? Math.round(metersOf(distance)) : 0,
      isHard: isHard(type),
    })),
  };
}
