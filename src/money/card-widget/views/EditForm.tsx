import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { CardName } from '#money/card-widget/CardName.tsx';
import { widgetWords as words } from '#money/card-widget/card-widget.words.ts';
import { NEVER_EXPIRES_YEAR } from '#money/cards/card-expiry.rules.ts';
import type { SavedCard } from '#money/cards/cards.rules.ts';
import { NickNameField } from './CardForm.tsx';
import styles from './Widget.module.css';
import type { WidgetForm } from './WidgetForm.tsx';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Changes the nickname of a saved card, and the month in which it expires. */
export function EditForm({ form: { element }, card }: { form: WidgetForm; card: SavedCard }) {
  return (
    <form {...element} className={styles.form}>
      <div className={styles.box}>
        <CardName card={card} />
      </div>
      <NickNameField defaultValue={card.metadata.nickName} />
      {card.expYear === NEVER_EXPIRES_YEAR ? null : (
        <div className={styles.two}>
          <Field name="expMonth" label={words.month}>
            {(control) => (
              <select {...control} className={controls.select} defaultValue={card.expMonth}>
                {MONTHS.map((month) => (
                  <option key={month} value={month}>
                    {String(month).padStart(2, '0')}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TextField
            name="expYear"
            label={words.year}
            inputMode="numeric"
            maxLength={4}
            defaultValue={String(card.expYear)}
          />
        </div>
      )}
    </form>
  );
}
