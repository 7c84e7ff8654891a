// Made by `make generate` from the service; not to be edited.

export const micrositeSections = {
  "sections": [
    {
      "path": "organization-details",
      "title": "Organization Details",
      "progress": "organizationDetails",
      "shownBy": null,
      "fields": [
        {
          "name": "firstName",
          "type": "text",
          "label": "First name",
          "limit": 500,
          "required": true,
          "picture": null
        },
        {
          "name": "lastName",
          "type": "text",
          "label": "Last name",
          "limit": 500,
          "required": true,
          "picture": null
        },
        {
          "name": "jobTitle",
          "type": "text",
          "label": "Job title",
          "limit": 500,
          "required": false,
          "picture": null
        },
        {
          "name": "company",
          "type": "text",
          "label": "Company",
          "limit": 500,
          "required": true,
          "picture": null
        },
        {
          "name": "email",
          "type": "text",
          "label": "Email",
          "limit": 500,
          "required": true,
          "picture": null
        },
        {
          "name": "applicationType",
          "type": "application-type",
          "label": "Application type",
          "limit": null,
          "required": false,
          "picture": null
        },
        {
          "name": "primaryColor",
          "type": "colour",
          "label": "Primary color",
          "limit": null,
          "required": false,
          "picture": null
        },
        {
          "name": "secondaryColor",
          "type": "colour",
          "label": "Secondary color",
          "limit": null,
          "required": false,
          "picture": null
        }
      ]
    },
    {
      "path": "call-to-action",
      "title": "Call to Action",
      "progress": "callToAction",
      "shownBy": "showCTASection",
      "fields": [
        {
          "name": "headerTitle",
          "type": "text",
          "label": "Title",
          "limit": 70,
          "required": false,
          "picture": null
        },
        {
          "name": "headerBody",
          "type": "lines",
          "label": "Body",
          "limit": 80,
          "required": false,
          "picture": null
        },
        {
          "name": "headerButtonText",
          "type": "text",
          "label": "Button text",
          "limit": 25,
          "required": false,
          "picture": null
        },
        {
          "name": "headerButtonLink",
          "type": "link",
          "label": "Button link",
          "limit": null,
          "required": false,
          "picture": null
        }
      ]
    },
    {
      "path": "logo-bio",
      "title": "Logo and Biography",
      "progress": "logoBio",
      "shownBy": "showBioSection",
      "fields": [
        {
          "name": "tagLine",
          "type": "text",
          "label": "Tagline",
          "limit": 50,
          "required": false,
          "picture": null
        },
        {
          "name": "description",
          "type": "lines",
          "label": "Biography",
          "limit": 750,
          "required": false,
          "picture": null
        },
        {
          "name": "logo",
          "type": "image",
          "label": "Logo",
          "limit": null,
          "required": false,
          "picture": {
            "size": {
              "least": [
                389,
                167
              ],
              "most": [
                476,
                247
              ]
            },
            "pdf": false,
            "video": false
          }
        }
      ]
    },
    {
      "path": "keywords",
      "title": "Keywords",
      "progress": null,
      "shownBy": null,
      "fields": []
    },
    {
      "path": "focus",
      "title": "Focus",
      "progress": "featuredProduct",
      "shownBy": "showFeaturedProduct",
      "fields": [
        {
          "name": "featureProductName",
          "type": "text",
          "label": "Product name",
          "limit": 50,
          "required": false,
          "picture": null
        },
        {
          "name": "featureProductDescription",
          "type": "lines",
          "label": "Description",
          "limit": 600,
          "required": false,
          "picture": null
        },
        {
          "name": "featureProductButtonText",
          "type": "text",
          "label": "Button text",
          "limit": 25,
          "required": false,
          "picture": null
        },
        {
          "name": "featureProductButtonLink",
          "type": "link",
          "label": "Button link",
          "limit": null,
          "required": false,
          "picture": null
        },
        {
          "name": "featureProductBannerImage",
          "type": "image",
          "label": "Banner",
          "limit": null,
          "required": false,
          "picture": {
            "size": {
              "least": [
                1920,
                375
              ],
              "most": [
                1920,
                375
              ]
            },
            "pdf": false,
            "video": false
          }
        },
        {
          "name": "featureProductImage1",
          "type": "image",
          "label": "Image 1",
          "limit": null,
          "required": false,
          "picture": {
            "size": {
              "least": [
                563,
                600
              ],
              "most": [
                798,
                851
              ]
            },
            "pdf": false,
            "video": false
          }
        },
        {
          "name": "featureProductImage2",
          "type": "image",
          "label": "Image 2",
          "limit": null,
          "required": false,
          "picture": {
            "size": {
              "least": [
                563,
                600
              ],
              "most": [
                798,
                851
              ]
            },
            "pdf": false,
            "video": false
          }
        },
        {
          "name": "featureProductImage3",
          "type": "image",
          "label": "Image 3",
          "limit": null,
          "required": false,
          "picture": {
            "size": {
              "least": [
                563,
                600
              ],
              "most": [
                798,
                851
              ]
            },
            "pdf": false,
            "video": false
          }
        }
      ]
    },
    {
      "path": "panels",
      "title": "Additional Products",
      "progress": "addProducts",
      "shownBy": "showAddProducts",
      "fields": [
        {
          "name": "addProductName",
          "type": "text",
          "label": "Product 1 name",
          "limit": 50,
          "required": false,
          "picture": null
        },
        {
          "name": "addProductButtonText",
          "type": "text",
          "label": "Product 1 button text",
          "limit": 25,
          "required": false,
          "picture": null
        },
        {
          "name": "addProductButtonLink",
          "type": "link",
          "label": "Product 1 button link",
          "limit": null,
          "required": false,
          "picture": null
        },
        {
          "name": "addProductImage",
          "type": "image",
          "label": "Product 1 image",
          "limit": null,
          "required": false,
          "picture": {
            "size": {
              "least": [
                239,
                325
              ],
              "most": [
                239,
                325
              ]
            },
            "pdf": false,
            "video": false
          }
        },
        {
          "name": "addProductName2",
          "type": "text",
          "label": "Product 2 name",
          "limit": 50,
          "required": false,
          "picture": null
        },
        {
          "name": "addProductButtonText2",
          "type": "text",
          "label": "Product 2 button text",
          "limit": 25,
          "required": false,
          "picture": null
        },
        {
          "name": "addProductButtonLink2",
          "type": "link",
          "label": "Product 2 button link",
          "limit": null,
          "required": false,
          "picture": null
        },
        {
          "name": "addProductImage2",
          "type": "image",
          "label": "Product 2 image",
          "limit": null,
          "required": false,
          "picture": {
            "size": {
              "least": [
                239,
                325
              ],
              "most": [
                239,
                325
              ]
            },
            "pdf": false,
            "video": false
          }
        },
        {
          "name": "addProductName3",
          "type": "text",
          "label": "Product 3 name",
          "limit": 50,
          "required": false,
          "picture": null
        },
        {
          "name": "addProductButtonText3",
          "type": "text",
          "label": "Product 3 button text",
          "limit": 25,
          "required": false,
          "picture": null
        },
        {
          "name": "addProductButtonLink3",
          "type": "link",
          "label": "Product 3 button link",
          "limit": null,
          "required": false,
          "picture": null
        },
        {
          "name": "addProductImage3",
          "type": "image",
          "label": "Product 3 image",
          "limit": null,
          "required": false,
          "picture": {
            "size": {
              "least": [
                239,
                325
              ],
              "most": [
                239,
                325
              ]
            },
            "pdf": false,
            "video": false
          }
        },
        {
          "name": "addProductName4",
          "type": "text",
          "label": "Product 4 name",
          "limit": 50,
          "required": false,
          "picture": null
        },
        {
          "name": "addProductButtonText4",
          "type": "text",
          "label": "Product 4 button text",
          "limit": 25,
          "required": false,
          "picture": null
        },
        {
          "name": "addProductButtonLink4",
          "type": "link",
          "label": "Product 4 button link",
          "limit": null,
          "required": false,
          "picture": null
        },
        {
          "name": "addProductImage4",
          "type": "image",
          "label": "Product 4 image",
          "limit": null,
          "required": false,
          "picture": {
            "size": {
              "least": [
                239,
                325
              ],
              "most": [
                239,
                325
              ]
            },
            "pdf": false,
            "video": false
          }
        }
      ]
    },
    {
      "path": "resources",
      "title": "Featured Resources",
      "progress": "resources",
      "shownBy": "showFeaturedResources",
      "fields": [
        {
          "name": "resourceName",
          "type": "text",
          "label": "Resource 1 name",
          "limit": 50,
          "required": false,
          "picture": null
        },
        {
          "name": "resourceDescription",
          "type": "lines",
          "label": "Resource 1 description",
          "limit": 600,
          "required": false,
          "picture": null
        },
        {
          "name": "resourceButtonText",
          "type": "text",
          "label": "Resource 1 button text",
          "limit": 25,
          "required": false,
          "picture": null
        },
        {
          "name": "resourceButtonLink",
          "type": "link",
          "label": "Resource 1 button link",
          "limit": null,
          "required": false,
          "picture": null
        },
        {
          "name": "resourceImage",
          "type": "image",
          "label": "Resource 1 image",
          "limit": null,
          "required": false,
          "picture": {
            "size": {
              "least": [
                300,
                300
              ],
              "most": [
                300,
                300
              ]
            },
            "pdf": false,
            "video": false
          }
        },
        {
          "name": "resourceName2",
          "type": "text",
          "label": "Resource 2 name",
          "limit": 50,
          "required": false,
          "picture": null
        },
        {
          "name": "resourceDescription2",
          "type": "lines",
          "label": "Resource 2 description",
          "limit": 600,
          "required": false,
          "picture": null
        },
        {
          "name": "resourceButtonText2",
          "type": "text",
          "label": "Resource 2 button text",
          "limit": 25,
          "required": false,
          "picture": null
        },
        {
          "name": "resourceButtonLink2",
          "type": "link",
          "label": "Resource 2 button link",
          "limit": null,
          "required": false,
          "picture": null
        },
        {
          "name": "resourceImage2",
          "type": "image",
          "label": "Resource 2 image",
          "limit": null,
          "required": false,
          "picture": {
            "size": {
              "least": [
                300,
                300
              ],
              "most": [
                300,
                300
              ]
            },
            "pdf": false,
            "video": false
          }
        },
        {
          "name": "resourceName3",
          "type": "text",
          "label": "Resource 3 name",
          "limit": 50,
          "required": false,
          "picture": null
        },
        {
          "name": "resourceDescription3",
          "type": "lines",
          "label": "Resource 3 description",
          "limit": 600,
          "required": false,
          "picture": null
        },
        {
          "name": "resourceButtonText3",
          "type": "text",
          "label": "Resource 3 button text",
          "limit": 25,
          "required": false,
          "picture": null
        },
        {
          "name": "resourceButtonLink3",
          "type": "link",
          "label": "Resource 3 button link",
          "limit": null,
          "required": false,
          "picture": null
        },
        {
          "name": "resourceImage3",
          "type": "image",
          "label": "Resource 3 image",
          "limit": null,
          "required": false,
          "picture": {
            "size": {
              "least": [
                300,
                300
              ],
              "most": [
                300,
                300
              ]
            },
            "pdf": false,
            "video": false
          }
        }
      ]
    },
    {
      "path": "be-connected",
      "title": "Be Connected",
      "progress": "contactInfo",
      "shownBy": "showContactInfoSection",
      "fields": [
        {
          "name": "facebookLink",
          "type": "free-link",
          "label": "Facebook",
          "limit": null,
          "required": false,
          "picture": null
        },
        {
          "name": "twitterLink",
          "type": "free-link",
          "label": "Twitter",
          "limit": null,
          "required": false,
          "picture": null
        },
        {
          "name": "instagramLink",
          "type": "free-link",
          "label": "Instagram",
          "limit": null,
          "required": false,
          "picture": null
        },
        {
          "name": "linkedInLink",
          "type": "free-link",
          "label": "LinkedIn",
          "limit": null,
          "required": false,
          "picture": null
        },
        {
          "name": "websiteLink",
          "type": "free-link",
          "label": "Website",
          "limit": null,
          "required": false,
          "picture": null
        },
        {
          "name": "recName1",
          "type": "text",
          "label": "Recipient 1 name",
          "limit": 500,
          "required": true,
          "picture": null
        },
        {
          "name": "recEmail1",
          "type": "text",
          "label": "Recipient 1 email",
          "limit": 500,
          "required": true,
          "picture": null
        },
        {
          "name": "recName2",
          "type": "text",
          "label": "Recipient 2 name",
          "limit": 500,
          "required": false,
          "picture": null
        },
        {
          "name": "recEmail2",
          "type": "text",
          "label": "Recipient 2 email",
          "limit": 500,
          "required": false,
          "picture": null
        },
        {
          "name": "recName3",
          "type": "text",
          "label": "Recipient 3 name",
          "limit": 500,
          "required": false,
          "picture": null
        },
        {
          "name": "recEmail3",
          "type": "text",
          "label": "Recipient 3 email",
          "limit": 500,
          "required": false,
          "picture": null
        },
        {
          "name": "micrositeSelectedCategories",
          "type": "categories",
          "label": "Categories",
          "limit": null,
          "required": false,
          "picture": null
        }
      ]
    },
    {
      "path": "media-gallery",
      "title": "Media Gallery",
      "progress": "gallery",
      "shownBy": "showGallery",
      "fields": []
    }
  ],
  "gallery": {
    "imageUrl1": {
      "size": {
        "least": [
          919,
          517
        ],
        "most": [
          919,
          517
        ]
      },
      "pdf": true,
      "video": false
    },
    "imageUrl2": {
      "size": {
        "least": [
          919,
          517
        ],
        "most": [
          919,
          517
        ]
      },
      "pdf": true,
      "video": false
    },
    "imageUrl3": {
      "size": {
        "least": [
          919,
          517
        ],
        "most": [
          919,
          517
        ]
      },
      "pdf": true,
      "video": false
    },
    "imageUrl4": {
      "size": {
        "least": [
          919,
          517
        ],
        "most": [
          919,
          517
        ]
      },
      "pdf": true,
      "video": false
    },
    "imageUrl5": {
      "size": {
        "least": [
          919,
          517
        ],
        "most": [
          919,
          517
        ]
      },
      "pdf": true,
      "video": false
    },
    "imageUrl6": {
      "size": {
        "least": [
          919,
          517
        ],
        "most": [
          919,
          517
        ]
      },
      "pdf": true,
      "video": false
    },
    "imageUrl7": {
      "size": {
        "least": [
          919,
          517
        ],
        "most": [
          919,
          517
        ]
      },
      "pdf": true,
      "video": false
    },
    "imageUrl8": {
      "size": null,
      "pdf": false,
      "video": true
    },
    "imageUrl9": {
      "size": null,
      "pdf": false,
      "video": true
    },
    "imageUrl10": {
      "size": null,
      "pdf": false,
      "video": true
    }
  },
  "templateTypes": [
    "complimentary",
    "standard",
    "signature",
    "professional"
  ],
  "staffButtonText": 15,
  "keywordCount": 3,
  "mostMicrosites": 5,
  "refusals": {
    "size": "Invalid Image Size",
    "onlyImages": "This file is not allowed. Only images are allowed.",
    "onlyVideos": "This file is not allowed. Only videos are allowed."
  }
} as const;
