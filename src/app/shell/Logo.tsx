/** Three lanes around the last bend. */
export function Logo() {
  return (
    <svg viewBox="0 0 26 26" aria-hidden="true" fill="none" strokeWidth="2.6">
      <path d="M2.5 24V13.5a11 11 0 0 1 11-11H24" stroke="var(--bar-text)" />
      <path d="M8 24V14a6 6 0 0 1 6-6h10" stroke="var(--bar-text-2)" />
      <path d="M13.5 24v-9a1.5 1.5 0 0 1 1.5-1.5h9" stroke="var(--bar-accent)" />
    </svg>
  );
}
