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
import { type ListName, nameList } from '#competition/rankings/lists/list-filters.rules.ts';
import type { MarkMatch, RankingList, WhyReply } from '#competition/rankings/rankings.contract.ts';
import { rankingsWords as listWords } from '#competition/rankings/rankings.words.ts';
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
  const list = nameList(choice.path, { ...query, show: 'best' }, choice.seasonName);
  const heading = judgement?.isListed ? words.listedTitle(judgement.rank) : words.title;
  const title = listWords.title(choice.genderName, choice.eventName);
  return {
    target,
    title: heading,
    lead: words.lead(title, list.division, list.season),
    canonical: rankingsAddress(target.sport, 'why', target.divisionId),
    crumbs: whyCrumbs(target, choice.path, address),
    action: rankingsAddress(target.sport, 'why', target.divisionId),
    hidden: [...searchOf(firstPageOf(query))],
    listHref: listHref(target, firstPageOf(query)),
    text,
    verdict: judgement && verdictOf(target, query, { list, judgement }),
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

function verdictOf(
  target: ListTarget,
  query: ListQuery,
  { list: { division, season }, judgement }: { list: ListName; judgement: WhyReply },
) {
  const { result, isListed, rank, reasons } = judgement;
  // The rank gives the page of its first row; where many marks share the rank, the row may be on a later page.
  const page = rank === null ? 1 : Math.ceil(rank / RANKINGS_PAGE_SIZE);
  return {
    heading: words.heading(result.athleteName, result.mark),
    facts: `${result.eventName}, ${result.meetName}, ${formatDate(result.date)}`,
    answer: isListed ? words.listed(rank, division, season) : words.notListed(division, season),
    isListed,
    resultPath: result.path,
    listHref: isListed
      ? `${listHref(target, { ...query, show: 'best', after: null, page })}#r${result.resultId}`
      : null,
    reasons: reasons.map(({ rule, steps, path }) => ({ rule, steps, path })),
  };
}
