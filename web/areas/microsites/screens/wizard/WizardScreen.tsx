import { Navigate, useLocation, useParams } from '@masthead/kit';
import { familyOf, NEW, sectionPath, sitePath } from '../../model/addresses';
import { NEW_SITE } from '../../model/newSite';
import { REVIEW, SECTIONS, sectionNamed } from '../../model/sections';
import { NoSuchSite } from '../site/NoSuchSite';
import { SiteLoader } from '../site/SiteLoader';
import { SectionEditor } from './SectionEditor';

/** `/microsite/{section}/{id}` and `/microsite-submission/{section}/{id}`: one section of a microsite. */
export default function WizardScreen() {
  const { section: name = '', id = '' } = useParams();
  const family = familyOf(useLocation().pathname);
  const section = sectionNamed(name);
  if (name === REVIEW) return <Navigate to={sitePath(id, family)} replace />;
  if (!section) return <NoSuchSite />;
  const key = `${section.name}/${id}`;
  if (id === NEW) {
    // A new microsite starts with the organization details.
    if (section !== SECTIONS[0]) return <Navigate to={sectionPath('organization-details', NEW, family)} replace />;
    return <SectionEditor key={key} site={NEW_SITE} section={section} family={family} isNew />;
  }
  return (
    <SiteLoader id={Number(id)} title={section.title}>
      {(site) => <SectionEditor key={key} site={site} section={section} family={family} isNew={false} />}
    </SiteLoader>
  );
}
