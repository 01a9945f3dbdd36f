import { Icon } from '#kit/ui/images/Icon.tsx';
import type { IconName } from '#kit/ui/images/icons.ts';
import menu from '#kit/ui/popovers/menu.module.css';

export function MenuLink({ to, label, icon }: { to: string; label: string; icon: IconName }) {
  return (
    <a className={menu.item} href={to}>
      <Icon name={icon} />
      {label}
    </a>
  );
}
