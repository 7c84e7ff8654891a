import { Navigate, useLocation, useParams } from '@masthead/kit';
import { getPathPrefix, getSectionPath, getSitePath, NEW } from '../../model/addresses';
import { NEW_SITE } from '../../model/newSite';
import { findSection, REVIEW, SECTIONS } from '../../model/sections';
import { SiteNotFound } from '../site/NoSuchSite';
import { SiteLoader } from '../site/SiteLoader';
import { SectionEditor } from './SectionEditor';

/** `/microsite/{section}/{id}` and `/microsite-submission/{section}/{id}`: one section of a microsite. */
export default function WizardScreen() {
  const { section: name = '', id = '' } = useParams();
  const prefix = getPathPrefix(useLocation().pathname);
  const section = findSection(name);
  if (name === REVIEW) return <Navigate to={getSitePath(id, prefix)} replace />;
  if (!section) return <SiteNotFound />;
  const key = `${section.name}/${id}`;
  if (id === NEW) {
    // A new microsite starts with the organization details.
    if (section !== SECTIONS[0]) return <Navigate to={getSectionPath('organization-details', NEW, prefix)} replace />;
    return <SectionEditor key={key} site={NEW_SITE} section={section} prefix={prefix} isNew />;
  }
  return (
    <SiteLoader id={Number(id)} title={section.title}>
      {(site) => <SectionEditor key={key} site={site} section={section} prefix={prefix} isNew={false} />}
    </SiteLoader>
  );
}
