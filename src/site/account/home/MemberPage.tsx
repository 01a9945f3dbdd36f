import type { ReactNode } from 'react';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import type { IconName } from '#kit/ui/images/icons.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { memberHomeWords as words } from './member-home.words.ts';

interface MemberPageProps {
  title: string;
  facts: readonly string[];
  links: readonly { to: string; icon: IconName; label: string }[];
  children: ReactNode;
}

/** The home page and the dashboard: a head with today's facts and links, then the sections. */
export function MemberPage({ title, facts, links, children }: MemberPageProps) {
  return (
    <div className={layout.page}>
      <div className={pageHead.head}>
        <div>
          <h1>{title}</h1>
          <div className={pageHead.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </div>
        </div>
        <div className={pageHead.actions}>
          {links.map(({ to, icon, label }) => (
            <a key={to} className={controls.button} href={to}>
              <Icon name={icon} size="small" />
              {label}
            </a>
          ))}
        </div>
      </div>
      {children}
    </div>
  );
}

const COLUMNS = [words.athlete, words.event, words.latest].map((head) => ({ head }));

export function MemberPageSkeleton() {
  return (
    <div className={layout.page}>
      <PageSkeleton label={words.loading} columns={COLUMNS} />
    </div>
  );
}
