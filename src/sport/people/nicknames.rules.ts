// Which first names one person may go by: Bill is William, and William may be Will.
import { NICKNAMES } from './nicknames.table.ts';

const groupsOf = new Map<string, readonly string[]>();
for (const group of NICKNAMES) {
  for (const name of group) groupsOf.set(name, [...(groupsOf.get(name) ?? []), ...group]);
}

/** Other folded first names for a folded one, each once; none for a name that has no group. */
export function otherFirstNames(folded: string): string[] {
  return [...new Set(groupsOf.get(folded))].filter((name) => name !== folded);
}
