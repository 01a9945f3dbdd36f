// Decides whether the server runs a newer build than this tab.

/** Names a build by the second it was made and a hash of its content: `1779465600.a1b2c3d4`. */
export function buildMark({ builtAt, build }: { builtAt: number; build: string }): string {
  return `${Math.floor(builtAt)}.${build}`;
}

const MARK = /^(\d+)\.(.+)$/;

/**
 * While a deploy goes through several nodes, old and new ones answer in turn, so only a later build with other content
 * is newer. A text that is no build mark, such as one from a proxy, is never newer.
 */
export function isNewerBuild(running: string, answering: string | null): boolean {
  const [, runningAt, runningContent] = MARK.exec(running) ?? [];
  const [, answeringAt, answeringContent] = MARK.exec(answering ?? '') ?? [];
  if (runningContent === undefined || answeringContent === undefined) return false;
  return runningContent !== answeringContent && Number(answeringAt) > Number(runningAt);
}
