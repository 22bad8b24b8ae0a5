import '@jest/globals';
