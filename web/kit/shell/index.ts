// `@masthead/kit/shell`: what only the shell uses. Areas do not see it, so it is no part of the contract.
export type { NavigationEntry, NavigationGroup, Screen } from '../area';
export { LoadFailure } from '../feedback/LoadFailure';
export { setDraftOwner } from '../forms/drafts';
export { hasUnsavedInput } from '../forms/unsavedForms';
export { registry } from '../keys/registry';
export { ShortcutsButton } from '../keys/Shortcuts';
export { useActions } from '../keys/useShortcut';
export { SiteNameContext } from '../layout/useDocumentTitle';
export { lazyDialog } from '../overlays/lazyDialog';
export { type Transfer, transfers } from '../state/transfers';
export { createPolicy, type PolicyRules } from '../state/trustedTypes';
export { setHouseZone } from '../text/days';
export { KitProvider } from '../theme/KitProvider';
export { type Theme, ThemeButton, useThemes } from '../theme/ThemeButton';
