export { LabGuide } from './LabGuide';
