// Turns each change into a sentence with a link.

import type { VisibleResult } from '#competition/rankings/visible-results.service.ts';
import { meetAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { logAddress } from '#sport/addresses/member-addresses.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type { Change } from './home-changes.service.ts';
import { homeReplyWords as words } from './home-reply.words.ts';

export const writeChange = (change: Change) => ({ ...describeChange(change), at: change.at });

interface ChangeText {
  key: string;
  text: string;
  detail: string | null;
  path: string | null;
}

function describeChange(change: Change): ChangeText {
  switch (change.kind) {
    case 'results': {
      const { athlete, newResults, best } = change;
      return {
        key: `results ${athlete.athleteId} ${newResults.meetId}`,
        text: resultSentence(athlete.firstName, best),
        detail: words.resultsDetail(best.bestFlag, newResults.resultIds.length - 1, newResults.meetName),
        path: meetAddress(newResults.sport, newResults.meetId),
      };
    }
    case 'correction': {
      const { athlete, result, reason } = change;
      return {
        key: `correction ${result.resultId}`,
        text: words.correction(athlete.firstName, eventName(result)),
        detail: reason ?? result.meetName,
        path: result.path,
      };
    }
    case 'comment': {
      const { comment } = change;
      return {
        key: `comment ${comment.workoutId} ${comment.at}`,
        text: words.comment(comment.writer, comment.title),
        detail: null,
        path: `${logAddress(comment.handle)}?day=${comment.day}`,
      };
    }
    case 'decision': {
      const { teamId, teamName, sport, status, type } = change.decision;
      return {
        key: `decision ${teamId} ${sport} ${type}`,
        text: words.decision(status, type, teamName),
        detail: words.sports([sport]),
        path: teamAddress(teamId),
      };
    }
  }
}

function resultSentence(name: string, result: VisibleResult): string {
  const variant = result.eventVariant === null ? null : findVariant(result.eventVariant);
  const event = eventName(result);
  return variant?.markKind === 'time' && !result.status
    ? words.results(name, event, result.mark)
    : words.fieldResults(name, event, result.mark);
}

const eventName = ({ eventVariant }: VisibleResult) =>
  (eventVariant === null ? null : findVariant(eventVariant))?.name ?? '';
