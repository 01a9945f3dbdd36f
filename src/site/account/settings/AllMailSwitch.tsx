import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { SaveRowButton } from '#site/account/ChangeButton.tsx';
import { noticeWords as words } from '#site/account/settings-sections.words.ts';

/** Turns off all mail except mail about the account itself. */
export function AllMailSwitch({ isOff }: { isOff: boolean }) {
  const saving = useSaving({ isErrorInToast: true });
  const label = isOff ? words.allOn : words.allOff;
  return (
    <SaveRowButton
      label={label}
      saving={saving}
      onSave={async ({ preferences }) => {
        await preferences.saveMailSettings({ isAllMailOff: !isOff }, QUIET);
      }}
    >
      {label}
    </SaveRowButton>
  );
}
