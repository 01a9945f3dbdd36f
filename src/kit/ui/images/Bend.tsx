/** A drawing of six lanes in a bend, for the dark header. */
export function Bend({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 560 230"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      stroke="var(--bar-line)"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M60 260V190A210 210 0 0 1 270-20H600" />
      <path d="M94 260V190A176 176 0 0 1 270 14H600" />
      <path d="M128 260V190A142 142 0 0 1 270 48H600" />
      <path d="M162 260V190A108 108 0 0 1 270 82H600" stroke="var(--bar-accent)" strokeOpacity=".75" />
      <path d="M196 260V190A74 74 0 0 1 270 116H600" />
      <path d="M230 260V190A40 40 0 0 1 270 150H600" />
    </svg>
  );
}
