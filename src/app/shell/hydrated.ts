// Tells when React has hydrated the first page. A change to the page before that would not match the server's HTML.

let resolve: () => void;

/** Resolves once React has taken over the frame and the first page of this document. */
export const hydrated: Promise<void> = new Promise((done) => {
  resolve = done;
});

export function markHydrated(): void {
  resolve();
}
