// First names that one person may use: Bill is William, and William may be Will.
import { NICKNAMES } from './nicknames.table.ts';

const groupsOf = new Map<string, readonly string[]>();
for (const group of NICKNAMES) {
  for (const name of group) groupsOf.set(name, [...(groupsOf.get(name) ?? []), ...group]);
}

/** Other folded first names for a folded one, each once; empty for a name without a group. */
export function otherFirstNames(folded: string): string[] {
  return [...new Set(groupsOf.get(folded))].filter((name) => name !== folded);
}
