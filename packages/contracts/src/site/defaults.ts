import { specifiedFormats } from '../time/formats.js';
import type { Settings } from './settings-schema.js';

/**
 * The default settings of a lab. Only this folder, the content folder's reader and the site service may import them.
 * Everything else calls `labSettings()`, because a lab may have changed them.
 */
export const defaultSettings: Settings = {
  meetings: { weekday: 2, time: '19:00', votingSeconds: 30 },
  roles: [
    { title: '教授', titleEn: 'Professor', rank: 1, isProfessor: true },
    { title: '副教授', titleEn: 'Associate Professor', rank: 2, isProfessor: true },
    { title: '助理教授', titleEn: 'Assistant Professor', rank: 3, isProfessor: true },
    { title: '博士後研究員', titleEn: 'Postdoctoral Researcher', rank: 4, isProfessor: false },
    { title: '博士生', titleEn: 'PhD Student', rank: 5, isProfessor: false },
    { title: '碩士生', titleEn: "Master's Student", rank: 6, isProfessor: false },
    { title: '大學部專題生', titleEn: 'Undergraduate Project Student', rank: 7, isProfessor: false },
    { title: '研究助理', titleEn: 'Research Assistant', rank: 8, isProfessor: false },
  ],
  emailDomains: ['.edu'],
  currency: 'NTD',
  secondName: { label: 'Chinese name', isRequired: true },
  equipmentCategories: [
    { id: 'sensors', label: 'Sensors' },
    { id: 'computers', label: 'Computers' },
    { id: 'mobile_devices', label: 'Mobile Devices' },
    { id: 'cameras', label: 'Cameras' },
    { id: 'vr_ar', label: 'VR/AR' },
    { id: 'peripherals', label: 'Peripherals' },
    { id: 'audio', label: 'Audio' },
    { id: 'other', label: 'Other' },
  ],
  linkCategories: [
    {
      id: 'irb',
      title: 'IRB Document Preparation',
      description: 'Forms, templates and examples for ethics applications.',
      dbCategory: 'form',
      iconColor: 'blue',
    },
    {
      id: 'thesis',
      title: 'Thesis Writing Skills',
      description: 'How to structure, write, format and defend a thesis.',
      dbCategory: 'guide',
      iconColor: 'green',
    },
    {
      id: 'literature',
      title: 'Literature Search Techniques',
      description: 'Databases, search strategies and reading notes.',
      dbCategory: 'tutorial',
      iconColor: 'purple',
    },
    {
      id: 'methods',
      title: 'Research Methods & Resources',
      description: 'Study designs, statistics, qualitative analysis and open science.',
      dbCategory: 'reference',
      iconColor: 'amber',
    },
    {
      id: 'hci',
      title: 'HCI Learning Resources',
      description: 'Courses, books, venues and tools of human–computer interaction.',
      dbCategory: 'reference',
      iconColor: 'cyan',
    },
    {
      id: 'recreation',
      title: 'Recreational Activities',
      description: 'Where to go and what to do when the experiment is running.',
      dbCategory: 'guide',
      iconColor: 'red',
    },
  ],
  language: 'en',
  timeZone: 'Asia/Taipei',
  formats: specifiedFormats,
  unfiledPapers: 'first-topic',
  alumniMails: 'yearly',
  alumniYears: 0,
  portalAddress: 'aimex',
  oldAddresses: [],
};

const NOTIFICATIONS = ['notification', 'notifications', 'receptivity', 'IM'];

/**
 * Title words that file a paper under the topic with this title, unless the topic lists its own words. Plurals match
 * only where they are listed. `IM` is instant messaging.
 */
export const defaultTitleWords: Readonly<Record<string, readonly string[]>> = {
  'Mobile Attention and Multitasking': [
    ...NOTIFICATIONS,
    'mobile',
    'multitasking',
    'killing time',
    'attention',
    'read receipt',
    'read receipts',
    'message',
    'messages',
  ],
  'Intelligent Notification Agents': NOTIFICATIONS,
  'Human–Agent Interaction': [
    'chatbot',
    'chatbots',
    'agent',
    'agents',
    'vr',
    'virtual assistant',
    'virtual assistants',
  ],
  'Mobile Crowdsourcing and Collective Intelligence': ['crowdsourcing', 'contributors'],
  'Mobile Media Behavior and Digital Wellbeing': ['digital wellbeing', 'screen time', 'news'],
  'Social Media Content Creation and Generative Media': [
    'social media',
    'influencers',
    'creator',
    'creators',
    'content creation',
  ],
};
