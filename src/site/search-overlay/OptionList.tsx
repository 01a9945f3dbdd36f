import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { HitBadges } from '#site/search/hits/HitBadges.tsx';
import { HitIcon, HitTitle } from '#site/search/hits/HitIcon.tsx';
import { NO_ADDRESS, searchHref } from '#site/search/query/search-address.rules.ts';
import styles from './OptionList.module.css';
import type { OverlayAnswer } from './overlay-answers.client.ts';
import { overlayWords as words } from './search-overlay.words.ts';

export const LIST_ID = 'search-options';
export const optionId = (index: number): string => `${LIST_ID}-${index}`;

interface OptionListProps {
  recent: readonly string[];
  answer: OverlayAnswer | null;
  active: number;
  onLink: (event: MouseEvent) => void;
  onRecent: (event: MouseEvent, searched: string) => void;
}

/** Lists recent searches, or hits and then help articles, as one numbered list of options. */
export function OptionList({ recent, answer, active, onLink, onRecent }: OptionListProps) {
  const { items, articles } = answer ?? { items: [], articles: [] };
  return (
    <div id={LIST_ID} className={styles.list} role="listbox" aria-label={words.results}>
      <Group name={words.recent} count={recent.length}>
        {recent.map((searched, index) => (
          <Option
            key={searched}
            index={index}
            active={active}
            href={searchHref({ ...NO_ADDRESS, q: searched })}
            onClick={(event) => onRecent(event, searched)}
          >
            <Sign icon="clock" />
            <span className={styles.name}>{searched}</span>
          </Option>
        ))}
      </Group>
      <Group name={words.results} count={items.length}>
        {items.map((hit, index) => (
          <Option
            key={`${hit.type} ${hit.id}`}
            index={index}
            active={active}
            href={hit.path}
            onClick={onLink}
          >
            <HitIcon hit={hit} />
            <span className={styles.name}>
              <HitTitle hit={hit} />
              <small>{words.about(hit)}</small>
            </span>
            <span className={styles.badges}>
              <HitBadges hit={hit} />
            </span>
          </Option>
        ))}
      </Group>
      <Group name={words.help} count={articles.length}>
        {articles.map(({ id, title, url }, index) => (
          <Option key={id} index={items.length + index} active={active} href={url} onClick={onLink}>
            <Sign icon="help" />
            <span className={styles.name}>
              {title}
              <small>{words.helpArticle}</small>
            </span>
          </Option>
        ))}
      </Group>
    </div>
  );
}

function Group({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  const id = `${LIST_ID}-${name.toLowerCase().replace(' ', '-')}`;
  return (
    <fieldset aria-labelledby={id}>
      <div id={id} className={styles.group}>
        {name}
      </div>
      {children}
    </fieldset>
  );
}

interface OptionProps {
  index: number;
  active: number;
  href: string;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}

/** An option is a link, so that it can open in a new tab; the keyboard reaches it from the field. */
function Option({ index, active, href, onClick, children }: OptionProps) {
  return (
    <a
      id={optionId(index)}
      className={styles.option}
      role="option"
      aria-selected={index === active}
      tabIndex={-1}
      href={href}
      onClick={onClick}
    >
      {children}
    </a>
  );
}

function Sign({ icon }: { icon: 'clock' | 'help' }) {
  return (
    <span className={styles.sign}>
      <Icon name={icon} />
    </span>
  );
}
