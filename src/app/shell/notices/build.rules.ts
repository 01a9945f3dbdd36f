// Which build is newer: the one that runs in this tab or the one that answers.

/** Of a build: when it was made and what is in it, `1779465600.a1b2c3d4`. */
export function buildMark({ builtAt, build }: { builtAt: number; build: string }): string {
  return `${Math.floor(builtAt)}.${build}`;
}

const MARK = /^(\d+)\.(.+)$/;

/**
 * While a deploy goes through several nodes, old and new ones answer in turn: only a later build with other content
 * counts. What is no mark (a proxy's page, an older version of the header) tells nothing.
 */
export function isNewerBuild(running: string, answered: string | null): boolean {
  const [, ranAt, ran] = MARK.exec(running) ?? [];
  const [, answeredAt, answers] = MARK.exec(answered ?? '') ?? [];
  return ran !== undefined && answers !== undefined && ran !== answers && Number(answeredAt) > Number(ranAt);
}
