import type { MenuIcon } from './menu-icons';

/** A line of a menu that does something. */
interface MenuAction {
  readonly kind: 'action';
  readonly key: string;
  readonly label: string;
  readonly icon?: MenuIcon;
  readonly danger?: boolean;
  readonly onSelect: () => void;
  /**
   * True where `onSelect` moves the focus itself. It is called once the menu has given the focus back to its
   * button, so that what takes it then can give it back there, too.
   */
  readonly movesFocus?: boolean;
}

/** A line of a menu, or a group of choices or of actions. */
export type MenuEntry =
  | MenuAction
  | {
      readonly kind: 'actions';
      readonly key: string;
      /** What they have in common. */
      readonly label: string;
      readonly actions: readonly MenuAction[];
    }
  | {
      readonly kind: 'download';
      readonly key: string;
      readonly label: string;
      readonly href: string;
      readonly icon?: MenuIcon;
    }
  | {
      /** Another page, loaded as a whole. */
      readonly kind: 'link';
      readonly key: string;
      readonly label: string;
      readonly href: string;
      readonly icon?: MenuIcon;
    }
  | {
      readonly kind: 'choices';
      readonly key: string;
      readonly label: string;
      readonly value: string;
      readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
      readonly onChange: (value: string) => void;
    }
  | {
      readonly kind: 'switch';
      readonly key: string;
      readonly label: string;
      readonly hint?: string;
      readonly checked: boolean;
      /** Where it cannot be changed. */
      readonly disabled?: boolean;
      readonly onChange: (checked: boolean) => void;
    }
  | { readonly kind: 'separator'; readonly key: string };
