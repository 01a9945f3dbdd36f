import { type ReactNode, useEffect } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import type { IconName } from '#kit/ui/images/icons.ts';
import { widgetWords as words } from '#money/card-widget/card-widget.words.ts';
import type { Problem } from '#money/card-widget/widget-state.rules.ts';
import { signInAddress } from '#sport/addresses/addresses.rules.ts';
import styles from './Widget.module.css';
import type { WidgetFlow } from './WidgetFlow.tsx';

interface BigProps {
  icon: IconName;
  tone?: 'warn' | 'bad';
  title?: string;
  children: ReactNode;
}

/** A view with one message. */
function Big({ icon, tone, title, children }: BigProps) {
  return (
    <div className={styles.big}>
      <span className={[styles.sign, tone && styles[tone]].filter(Boolean).join(' ')}>
        <Icon name={icon} size="large" />
      </span>
      {title === undefined ? null : <h3>{title}</h3>}
      {children}
    </div>
  );
}

export function NoCards() {
  return (
    <Big icon="card" title={words.noCards}>
      <p>{words.noCardsText}</p>
    </Big>
  );
}

export function Fatal() {
  return (
    <Big icon="alert" tone="bad">
      <p role="alert">{words.fatal}</p>
    </Big>
  );
}

export function Login({ flow: { mode } }: { flow: WidgetFlow }) {
  return (
    <Big icon="lock">
      <p>{words.logInFirst[mode]}</p>
    </Big>
  );
}

export function LoginAction() {
  const here = typeof location === 'undefined' ? '/' : location.pathname + location.search;
  return (
    <a
      className={`${controls.button} ${controls.primary} ${controls.block}`}
      href={signInAddress(here)}
      data-focus-first
    >
      {words.logIn}
    </a>
  );
}

export function ErrorPanel({ problem }: { problem: Problem }) {
  const parts = (['type', 'code', 'param'] as const).filter((part) => problem[part] !== null);
  return (
    <Big icon="alert" tone="bad">
      <p>{problem.message || words.notCharged}</p>
      {parts.length > 0 ? (
        <p className={styles.code}>
          {parts.map((part) => (
            <span key={part}>
              {words.errorParts[part]} {problem[part]}
            </span>
          ))}
        </p>
      ) : null}
    </Big>
  );
}

export function Unknown({ onCheck }: { onCheck(): void }) {
  // Asks by itself once the network is back.
  useEffect(() => {
    addEventListener('online', onCheck);
    return () => removeEventListener('online', onCheck);
  }, [onCheck]);
  return (
    <Big icon="clock" tone="warn">
      <p role="alert">{words.unknown}</p>
      <p>{words.unknownText}</p>
    </Big>
  );
}

/** The spinner runs a track oval. */
export function Working({ text }: { text: string }) {
  return (
    <div className={styles.working}>
      <svg viewBox="0 0 28 28" fill="none" aria-hidden="true">
        <rect x="2" y="7" width="24" height="14" rx="7" className={styles.oval} />
        <rect x="2" y="7" width="24" height="14" rx="7" pathLength="100" className={styles.runner} />
      </svg>
      <span>{text}</span>
    </div>
  );
}

export function WorkingAction() {
  return (
    <Button isBlock busyWord={words.processing} data-focus-first>
      {words.processing}
    </Button>
  );
}
