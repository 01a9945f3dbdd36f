import layout from '#kit/ui/page/layout.module.css';
import { VISIBILITIES, type Visibility } from '#sport/people/names.rules.ts';
import styles from './Visibility.module.css';
import type { VisibilityData } from './visibility-page.client.ts';
import { visibilityWords as words } from './visibility-page.words.ts';

interface VisibilityOptionsProps extends Pick<VisibilityData, 'names' | 'choices' | 'visibility'> {
  picked: Visibility;
  onPick: (visibility: Visibility) => void;
}

/** Three radios in a row. Options that the reader may not choose are disabled. */
export function VisibilityOptions({ names, choices, visibility, picked, onPick }: VisibilityOptionsProps) {
  return (
    <fieldset className={styles.stops}>
      <legend className={layout.hiddenText}>{words.who}</legend>
      {VISIBILITIES.map((option) => {
        const mayPick = option === visibility || choices.includes(option);
        return (
          <label key={option} title={mayPick ? undefined : words.locked}>
            <input
              type="radio"
              name="visibility"
              value={option}
              checked={picked === option}
              disabled={!mayPick}
              onChange={() => onPick(option)}
            />
            <span>
              {words.levels[option]}
              <small>{words.meaning(option, names[option])}</small>
              {mayPick ? null : <small>{words.locked}</small>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
