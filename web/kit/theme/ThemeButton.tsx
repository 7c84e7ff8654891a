import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconButton } from '../actions/Button';
import type { IconName } from '../text/Icon';

const NEXT: Record<MantineColorScheme, MantineColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' };
const NAMES: Record<MantineColorScheme, string> = { auto: 'system', light: 'light', dark: 'dark' };
const ICONS: Record<MantineColorScheme, IconName> = { auto: 'desktop', light: 'sun', dark: 'moon' };

/** Cycles through the colour schemes: system, light, dark. The choice is stored. */
export function ThemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const next = NEXT[colorScheme];
  return (
    <IconButton
      size="small"
      icon={ICONS[colorScheme]}
      label={`Theme: ${NAMES[colorScheme]}. Switch to ${NAMES[next]}`}
      onClick={() => setColorScheme(next)}
    />
  );
}

/** One color scheme of the console. */
export interface Theme {
  /** "Theme: dark". */
  label: string;
  isCurrent: boolean;
  choose: () => void;
}

/** The color schemes, for a list of actions. */
export function useThemes(): Theme[] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (Object.keys(NAMES) as MantineColorScheme[]).map((scheme) => ({
    label: `Theme: ${NAMES[scheme]}`,
    isCurrent: scheme === colorScheme,
    choose: () => setColorScheme(scheme),
  }));
}
