// Settings of the live channels. The app sets them before anyone listens.

interface LiveSetup {
  /** `https://host` of another site that has the channels. */
  host: string;
  /** A text that differs per session. Tabs of one session share a stream. */
  scopeOf(): string;
  /** Called with the build of the site that answered a stream. */
  onBuild(build: string | null): void;
}

let setup: LiveSetup = { host: '', scopeOf: () => '', onBuild: () => {} };

export function setUpLive(settings: LiveSetup): void {
  setup = settings;
}

export const liveSetup = (): LiveSetup => setup;
