import { type MouseEvent, useCallback, useMemo, useState } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import layout from '#kit/ui/page/layout.module.css';
import { inKind, kindOfList, parseListAddress } from '#site/navigation/list-addresses.rules.ts';
import { loadDivision } from '#site/navigation/navigation.client.ts';
import { navigationWords as words } from '#site/navigation/navigation.words.ts';
import { SEASON_KINDS, type SeasonKind } from '#sport/sports.rules.ts';
import styles from './DivisionMenu.module.css';
import { type DivisionLevel, menuAround, menuBelow } from './division-entries.rules.ts';
import { MenuList } from './MenuList.tsx';
import { MenuLoader } from './MenuLoader.tsx';
import { focusFirst } from './MenuPanel.tsx';
import { filterEntries } from './menu-entries.rules.ts';

interface DivisionMenuProps {
  /** The address of the crumb's list. */
  to: string;
  isAdmin: boolean;
  onClose: () => void;
}

/** A level opened in place of the menu's first one. */
interface OpenLevel {
  divisionId: number;
  /** Returning to this division restores the menu's first level. */
  homeId: number | null;
}

/** Lists divisions or states, then teams. A further level replaces the current one. */
export function DivisionMenu({ to, isAdmin, onClose }: DivisionMenuProps) {
  const initialList = useMemo(() => parseListAddress(to)!, [to]);
  const [kind, setKind] = useState(() => kindOfList(initialList));
  const [openLevel, setOpenLevel] = useState<OpenLevel | null>(null);
  const [text, setText] = useState('');
  const list = useMemo(() => inKind(initialList, kind), [initialList, kind]);
  const divisionId = openLevel?.divisionId ?? initialList.divisionId;
  const load = useCallback((api: Api) => loadDivision(api, divisionId, list), [divisionId, list]);

  function enterLevel(targetId: number, { path }: DivisionLevel) {
    const homeId = openLevel ? openLevel.homeId : (path.at(-2)?.schoolDivisionId ?? null);
    setOpenLevel(openLevel && targetId === homeId ? null : { divisionId: targetId, homeId });
    setText('');
  }

  return (
    <>
      <div className={styles.head}>
        <input
          type="search"
          className={`${controls.input} ${styles.filter}`}
          data-filter
          value={text}
          aria-label={words.filter}
          placeholder={words.filter}
          onChange={(event) => setText(event.target.value)}
        />
        <KindSegment kind={kind} onChoose={setKind} />
        <span className={styles.note}>{words.counts}</span>
        <button
          type="button"
          className={`${controls.button} ${controls.quiet} ${controls.iconOnly}`}
          aria-label={words.close}
          onClick={onClose}
        >
          <Icon name="x" />
        </button>
      </div>
      <MenuLoader load={load}>
        {(level) => (
          <Level
            menu={(openLevel ? menuBelow : menuAround)(level, { list, isAdmin })}
            name={level.path.at(-1)!.name}
            text={text}
            onOpen={(targetId) => enterLevel(targetId, level)}
          />
        )}
      </MenuLoader>
    </>
  );
}

interface LevelProps {
  menu: ReturnType<typeof menuAround>;
  name: string;
  /** The filter text. */
  text: string;
  onOpen: (divisionId: number) => void;
}

function Level({ menu: { entries, wider }, name, text, onOpen }: LevelProps) {
  const visible = filterEntries(entries, text);
  const count = visible.filter(({ to }) => to !== null).length;

  /** The pressed button disappears, so the focus moves into the panel. */
  function handleOpen(event: MouseEvent<HTMLElement>, divisionId: number) {
    focusFirst(event.currentTarget.closest<HTMLElement>('[popover]')!);
    onOpen(divisionId);
  }

  return (
    <>
      {wider ? (
        <button
          type="button"
          className={`${controls.button} ${controls.quiet} ${styles.back}`}
          aria-label={words.backTo(wider.name)}
          onClick={(event) => handleOpen(event, wider.schoolDivisionId)}
        >
          <Icon name="left" size="small" />
          {wider.name}
        </button>
      ) : null}
      {visible.length > 0 ? (
        <MenuList entries={visible} onOpen={handleOpen} />
      ) : (
        <p className={styles.nothing}>{text === '' ? words.nothingBelow(name) : words.noMatch(text)}</p>
      )}
      <p className={layout.hiddenText} role="status">
        {text === '' ? '' : words.filtered(count)}
      </p>
    </>
  );
}

function KindSegment({ kind, onChoose }: { kind: SeasonKind; onChoose: (kind: SeasonKind) => void }) {
  return (
    <fieldset className={`${controls.segment} ${styles.kinds}`}>
      <legend className={layout.hiddenText}>{words.kinds}</legend>
      {SEASON_KINDS.map((seasonKind) => (
        <button
          key={seasonKind}
          type="button"
          aria-pressed={seasonKind === kind}
          onClick={() => onChoose(seasonKind)}
        >
          {words.kindName(seasonKind)}
        </button>
      ))}
    </fieldset>
  );
}
