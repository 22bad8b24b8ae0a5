import type { FieldValues } from 'react-hook-form';
import { SiteEditor, type SiteTab } from '../../features/site/SiteEditor';
import { lazyPart } from '../../components/lazy-part';

/** Loaded later, so that the home page shares no file with the editor. */
const SitePreview = lazyPart(async () => (await import('./SitePreview')).SitePreview);

const preview = (tab: SiteTab, body: FieldValues) => <SitePreview tab={tab} body={body} />;

/** The editor of the site. The preview shows parts of other features, so it is put together here. */
const SitePage = () => <SiteEditor preview={preview} />;

export default SitePage;
