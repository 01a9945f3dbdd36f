// The view of the page that explains a mark's rank in a list, or why the list leaves it out.
import { RANKINGS_PAGE_SIZE } from '#competition/bests/best-lists.rules.ts';
import {
  firstPageOf,
  type ListQuery,
  type ListTarget,
  listHref,
  searchOf,
  whyHref,
} from '#competition/rankings/list-query.rules.ts';
import { whyCrumbs } from '#competition/rankings/list-tree.rules.ts';
import type { MarkMatch, RankingList, WhyReply } from '#competition/rankings/rankings.contract.ts';
import { rankingsWords as listWords, seasonLabel } from '#competition/rankings/rankings.words.ts';
import { rankingsAddress } from '#sport/addresses/addresses.rules.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';
import { whyPageWords as words } from './why-page.words.ts';

export type WhyView = ReturnType<typeof whyView>;

export interface WhyAnswers {
  /** The query of the page's address. */
  address: ListQuery;
  /** The list that the mark is checked against. */
  choice: RankingList['choice'];
  /** The text of the search field. */
  text: string;
  judgement: WhyReply | null;
  matches: MarkMatch[] | null;
}

export function whyView(
  target: ListTarget,
  requested: ListQuery,
  { address, choice, text, judgement, matches }: WhyAnswers,
) {
  const query: ListQuery = {
    ...requested,
    event: choice.event,
    gender: choice.gender,
    seasonId: choice.season,
  };
  const node = choice.path.at(-1)!;
  const heading = judgement?.isListed ? words.listedTitle(judgement.rank) : words.title;
  const title = listWords.title(choice.genderName, choice.eventName);
  return {
    target,
    title: heading,
    lead: words.lead(title, node.name, marksOf(query, choice.seasonName)),
    canonical: rankingsAddress(target.sport, 'why', target.divisionId),
    crumbs: whyCrumbs(target, choice.path, address),
    action: rankingsAddress(target.sport, 'why', target.divisionId),
    hidden: [...searchOf(firstPageOf(query))],
    listHref: listHref(target, firstPageOf(query)),
    text,
    verdict: judgement && verdictOf(target, query, judgement),
    matches:
      matches?.map(({ resultId, athleteName, mark, teamName, meetName, date }) => ({
        id: resultId,
        mark,
        label: [athleteName, teamName].filter(Boolean).join(', '),
        where: `${meetName}, ${formatDate(date)}`,
        to: whyHref(target, query, { resultId: resultId }),
      })) ?? null,
  };
}

/** "2026", or with the days and the validation that narrow the list: "2026, Mar 1, 2026 to Apr 1, 2026". */
function marksOf({ fromOn, toOn, isValidated }: ListQuery, season: string): string {
  const days = fromOn === null && toOn === null ? null : listWords.daysOf(fromOn, toOn);
  const validated = isValidated ? listWords.validations.validated : null;
  return [season, days, validated].filter((part) => part !== null).join(', ');
}

function verdictOf(target: ListTarget, query: ListQuery, judgement: WhyReply) {
  const { result, isListed, rank, reasons, division } = judgement;
  // The rank gives the page of its first row; where many marks share the rank, the row may be on a later page.
  const page = rank === null ? 1 : Math.ceil(rank / RANKINGS_PAGE_SIZE);
  const marks = marksOf(query, seasonLabel(target.sport, query.seasonId ?? result.season));
  return {
    heading: words.heading(result.athleteName, result.mark),
    facts: `${result.eventName}, ${result.meetName}, ${formatDate(result.date)}`,
    answer: isListed ? words.listed(rank, division.name, marks) : words.notListed(division.name, marks),
    isListed,
    resultPath: result.path,
    listHref: isListed
      ? `${listHref(target, { ...query, show: 'best', after: null, page })}#r${result.resultId}`
      : null,
    reasons: reasons.map(({ rule, steps, path }) => ({ rule, steps, path })),
  };
}
