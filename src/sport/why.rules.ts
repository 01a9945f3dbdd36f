// The answer to "Why?" beside a place, a score or a badge: at most three numbered steps.

/**
 * `rule` is the stable kebab-case code of the rule that decided (`place-tied`). `steps` are sentences for
 * people: the fact, the rule with its numbers, the result. A reader takes in three at most.
 */
export interface Why {
  rule: string;
  steps: string[];
}

type Steps = [string] | [string, string] | [string, string, string];

export function why(rule: string, ...steps: Steps): Why {
  return { rule, steps };
}
