// The moment from which the page is React's: what changes it earlier would not be what the server had sent.

let resolve: () => void;

/** Resolves once React has taken over the frame and the page in it, for the first page of this document. */
export const hydrated: Promise<void> = new Promise((done) => {
  resolve = done;
});

export function markHydrated(): void {
  resolve();
}
