// Messages of hosts to the coaches of their meet.

/**
 * `entered`: teams with entries. `incomplete`: accepted teams without entries, and entries that lack something. A team whose
 * coaches have neither entered nor asked to come is not written to: a host can enter anyone.
 */
export const RECIPIENTS = ['entered', 'incomplete'] as const;
export type Recipients = (typeof RECIPIENTS)[number];

export const MESSAGE_MAX = 2000;

/** A host writes to this many teams a day, over all meets. */
export const MESSAGED_TEAMS_MAX = 600;
