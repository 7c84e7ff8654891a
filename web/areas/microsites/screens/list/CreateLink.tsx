import { ButtonLink, useNavigate, useShortcut } from '@masthead/kit';
import { getSectionPath, NEW } from '../../model/addresses';
import { registry } from '../../model/registry';
import styles from './MicrositeList.module.css';

/** Create Microsite: for staff a form, for exhibitors the wizard, limited to five microsites (ACCESS-2). */
export function CreateLink({ isStaff, own }: { isStaff: boolean; own: number | undefined }) {
  const navigate = useNavigate();
  const to = isStaff ? '/microsite/create-microsite' : getSectionPath('organization-details', NEW);
  const isFull = !isStaff && own !== undefined && own >= registry.mostMicrosites;
  useShortcut('n', 'Create Microsite', () => navigate(to), { enabled: !isFull });
  if (isFull)
    return <span className={styles.full}>You have {registry.mostMicrosites} microsites, as many as there may be.</span>;
  return (
    <ButtonLink kind="primary" icon="plus" shortcut="N" to={to}>
      Create Microsite
    </ButtonLink>
  );
}
