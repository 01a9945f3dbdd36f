// Messages of hosts to the coaches of their meet.

/** `entered`: teams with entries. `incomplete`: accepted teams without entries, and entries that lack something. */
export const RECIPIENTS = ['entered', 'incomplete'] as const;
export type Recipients = (typeof RECIPIENTS)[number];

export const MESSAGE_MAX = 2000;
