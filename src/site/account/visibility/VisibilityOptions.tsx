import layout from '#kit/ui/page/layout.module.css';
import { VISIBILITIES, type Visibility } from '#sport/people/names.rules.ts';
import styles from './Visibility.module.css';
import type { VisibilityData } from './visibility-page.client.ts';
import { visibilityWords as words } from './visibility-page.words.ts';

interface VisibilityOptionsProps extends Pick<VisibilityData, 'names' | 'choices' | 'visibility'> {
  picked: Visibility;
  onPick: (visibility: Visibility) => void;
}

/** Three radios on a line; arrow keys move along it. What is not the reader's to choose cannot be picked. */
export function VisibilityOptions({ names, choices, visibility, picked, onPick }: VisibilityOptionsProps) {
  return (
    <fieldset className={styles.stops}>
      <legend className={layout.hiddenText}>{words.who}</legend>
      {VISIBILITIES.map((each) => {
        const mayPick = each === visibility || choices.includes(each);
        return (
          <label key={each} title={mayPick ? undefined : words.locked}>
            <input
              type="radio"
              name="visibility"
              value={each}
              checked={picked === each}
              disabled={!mayPick}
              onChange={() => onPick(each)}
            />
            <span>
              {words.levels[each]}
              <small>{words.meaning(each, names[each])}</small>
              {mayPick ? null : <small>{words.locked}</small>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
