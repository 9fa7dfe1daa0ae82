import { useChatShell } from './chat-shell-context';

const MODIFIERS: { readonly [symbol: string]: string } = { '⌘': 'Ctrl', '⇧': 'Shift', '⌥': 'Alt' };
const ENTER = '↵';

/** Writes a shortcut such as `⌘⇧O` the way this platform does. */
export function useShortcutText(): (symbols: string) => string {
  const { onApplePlatform } = useChatShell();
  return (symbols) => {
    if (onApplePlatform) return symbols;
    const modifiers = [...symbols].flatMap((symbol) => MODIFIERS[symbol] ?? []);
    const key = [...symbols].filter((symbol) => !(symbol in MODIFIERS)).join('');
    return [...modifiers, key === ENTER ? 'Enter' : key].join('+');
  };
}
