// What the live channels need to know of this page; the app says it before anybody listens.

interface LiveSetup {
  /** `https://host` of another site whose channels these are. */
  host: string;
  /** Another text with each session: tabs of one session share a stream. */
  scopeOf(): string;
  /** Told with every stream: which build of the site answered. */
  onBuild(build: string | null): void;
}

let setup: LiveSetup = { host: '', scopeOf: () => '', onBuild: () => {} };

export function setUpLive(told: LiveSetup): void {
  setup = told;
}

export const liveSetup = (): LiveSetup => setup;
