// Joins drafts of one person under two spellings or genders: cut names, and legs of mixed relays.

import { matchingWords } from '#hosting/matching/matching.words.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { cutNameKey, mayBeCutName, type PrintedName } from './folded-names.rules.ts';
import { areDifferent, type Draft, type DraftMention } from './people-drafts.rules.ts';

export interface NamedDraft<Mention extends DraftMention> extends Draft<Mention> {
  gender: Gender;
  /** No person is in two teams. */
  teamKey: string;
  /** The longest spelling. */
  name: PrintedName;
  /** All folded spellings. */
  spellings: Set<string>;
}

/** Joins a cut name to the only longer name that it can stand for. */
export function joinCutNames<Mention extends DraftMention>(
  drafts: readonly NamedDraft<Mention>[],
): NamedDraft<Mention>[] {
  const longerOf = new Map<string, NamedDraft<Mention>[]>();
  for (const draft of drafts.toSorted((a, b) => b.name.full.length - a.name.full.length)) {
    const key = `${draft.teamKey}|${draft.gender}|${cutNameKey(draft.name)}`;
    const longer = longerOf.get(key) ?? [];
    if (!joinOnly(draft, fullerNames(draft, longer))) longer.push(draft);
    longerOf.set(key, longer);
  }
  return [...longerOf.values()].flat();
}

/** Joins a leg of a mixed relay to the woman or man of the team with the same name. */
export function joinMixedLegs<Mention extends DraftMention>(
  drafts: readonly NamedDraft<Mention>[],
): NamedDraft<Mention>[] {
  const mixed = drafts.filter(({ gender }) => gender === 'X');
  const others = drafts.filter(({ gender }) => gender !== 'X');
  if (mixed.length === 0) return others;
  const byTeam = Map.groupBy(others, ({ teamKey }) => teamKey);
  const left = mixed.filter((draft) => {
    const team = byTeam.get(draft.teamKey) ?? [];
    const named = team.filter(
      ({ spellings, mentions }) => spellings.has(draft.name.full) && !areDifferent(mentions, draft.mentions),
    );
    if (named.length > 1) draft.reason ??= matchingWords.sameName();
    return !joinOnly(draft, named.length > 0 ? named : fullerNames(draft, team));
  });
  return [...others, ...left];
}

function fullerNames<Mention extends DraftMention>(
  draft: NamedDraft<Mention>,
  others: readonly NamedDraft<Mention>[],
): NamedDraft<Mention>[] {
  return others.filter(
    ({ name, mentions }) => mayBeCutName(draft.name, name) && !areDifferent(mentions, draft.mentions),
  );
}

/** False if the draft stays separate: there is nobody to join, or several people, which makes it doubtful. */
function joinOnly<Mention extends DraftMention>(
  draft: NamedDraft<Mention>,
  others: readonly NamedDraft<Mention>[],
): boolean {
  const [other] = others;
  if (draft.reason !== null || !other) return false;
  if (others.length > 1) {
    draft.reason = matchingWords.cutName(others.map(({ name }) => fullName(name)));
    return false;
  }
  other.mentions.push(...draft.mentions);
  for (const spelling of draft.spellings) other.spellings.add(spelling);
  return true;
}
