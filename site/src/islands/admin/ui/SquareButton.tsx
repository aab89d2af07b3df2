import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label' | 'children'> {
  icon: ComponentProps<typeof Icon>['name'];
  label: string;
}

/** A button that is a drawing, just large enough for a finger. */
export const SquareButton = ({ icon, label, ...rest }: Props) => (
  <button {...rest} type="button" className="admin-square" data-icon={icon} aria-label={label}>
    <Icon name={icon} />
  </button>
);
