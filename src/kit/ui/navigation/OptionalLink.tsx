import type { ReactNode } from 'react';

interface OptionalLinkProps {
  /** Null for a thing without a page. */
  href: string | null | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A link, or its text alone if there is no page to open. */
export function OptionalLink({ href, className, children }: OptionalLinkProps) {
  if (!href) return children;
  return (
    <a className={className} href={href}>
      {children}
    </a>
  );
}
