// A why tells a reader how a place, a point or a flag came to be, in at most three numbered steps.

/**
 * `rule` is a stable kebab-case code of the rule that decided (`place-tied`); `steps` are sentences for
 * people: the fact, the rule with its numbers, the result (design guide §17 "Why?": three at most).
 */
export interface Why {
  rule: string;
  steps: string[];
}

type Steps = [string] | [string, string] | [string, string, string];

export function why(rule: string, ...steps: Steps): Why {
  return { rule, steps };
}
